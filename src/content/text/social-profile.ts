/** A link to the company on another site. */
export type SocialProfile = { name: string; address: string };

/** Names of sites by their hosts, where the host itself is not the name. */
const siteNames: Readonly<Record<string, string>> = {
  "bsky.app": "Bluesky",
  "facebook.com": "Facebook",
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "instagram.com": "Instagram",
  "linkedin.com": "LinkedIn",
  "threads.com": "Threads",
  "tiktok.com": "TikTok",
  "vimeo.com": "Vimeo",
  "x.com": "X",
  "youtube.com": "YouTube",
};

/**
 * Reads "https://…" or "Name | https://…". Without a name the profile has that of its site: LinkedIn for
 * se.linkedin.com, and the host for a site that is not known.
 * @returns undefined without an https address
 */
export function readSocialProfile(text: string): SocialProfile | undefined {
  const [, name = "", address = ""] = /^(?:([^|]*)\|)?\s*(\S+)\s*$/.exec(text) ?? [];
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { host, href } = new URL(address);
  const site = Object.keys(siteNames).find((known) => `.${host}`.endsWith(`.${known}`));
  const siteName = site === undefined ? host.replace(/^www\./, "") : siteNames[site];
  return { name: name.trim() || (siteName ?? host), address: href };
}
