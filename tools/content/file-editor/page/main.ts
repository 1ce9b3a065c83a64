/* Runs in the editor's browser: starts Sveltia CMS with the configuration from the content model. */
const [{ default: editor }, response] = await Promise.all([
  import("@sveltia/cms"),
  fetch("/config.json"),
]);
editor.init({ config: await response.json() });
