import type { General } from "#content/model";
import type { SocialProfile } from "#content/text";
import { site } from "#site.config";

/** Returns the company's profiles: those of the general entry, or of site.config.ts. */
export const socialProfiles = (general: General | undefined): readonly SocialProfile[] =>
  general?.socialLinks ?? site.social.map(({ name, url }) => ({ name, address: url }));
