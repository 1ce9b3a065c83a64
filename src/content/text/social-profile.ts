/** A link to the company on another site. */
export type SocialProfile = { name: string; address: string };

/**
 * Reads "https://…" or "Name | https://…". Without a name the profile has that of its host.
 * @returns undefined without an https address
 */
export function readSocialProfile(text: string): SocialProfile | undefined {
  const [, name = "", address = ""] = /^(?:([^|]*)\|)?\s*(\S+)\s*$/.exec(text) ?? [];
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { host, href } = new URL(address);
  return { name: name.trim() || host.replace(/^www\./, ""), address: href };
}
