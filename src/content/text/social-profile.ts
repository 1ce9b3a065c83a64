/** A link to the company on another site. */
export type SocialProfile = { name: string; address: string };

/** Sites whose host is their name and `.com`. */
const sites = ["Facebook", "GitHub", "Instagram", "LinkedIn", "Threads", "TikTok", "X", "YouTube"];

/**
 * Reads "https://…" or "Name | https://…". Without a name the profile has that of its site, or its host.
 * @returns undefined without an https address
 */
export function readSocialProfile(text: string): SocialProfile | undefined {
  const [, name = "", address = ""] = /^(?:([^|]*)\|)?\s*(\S+)\s*$/.exec(text) ?? [];
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { host, href } = new URL(address);
  const site = sites.find((known) => `.${host}`.endsWith(`.${known.toLowerCase()}.com`));
  return { name: name.trim() || (site ?? host.replace(/^www\./, "")), address: href };
}
