/* One file, so that a browser and a site start once. */
import "./page.ts";
import "./language.ts";
import "./navigation.ts";
import "./news-and-hero.ts";
import "./live-content.ts";
import "./office-map.ts";
import "./without-scripts.ts";
