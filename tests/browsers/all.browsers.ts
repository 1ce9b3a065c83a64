/* Imports all tests into one file, so that the browser and the site start only once. */
import "./page.ts";
import "./language.ts";
import "./navigation.ts";
import "./news-and-hero.ts";
import "./live-content.ts";
import "./office-map.ts";
import "./without-scripts.ts";
