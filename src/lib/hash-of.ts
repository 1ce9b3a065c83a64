/**
 * Returns a 64-bit hash of a text (FNV-1a with two multipliers), by which an unchanged one is recognised. It is no protection
 * against forgery. Browsers have SHA-256 on secure origins only, so that `http:` in a local network would have no hashes.
 */
export function hashOf(text: string): string {
  let [high, low] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul((low ^ unit) + (high >>> 15), 0x85ebca6b);
  }
  return [high, low].map((half) => (half >>> 0).toString(36)).join("-");
}
