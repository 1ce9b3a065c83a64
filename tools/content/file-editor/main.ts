/* Runs in the editor's browser: the editor itself, configured by the content model. */
const [{ default: editor }, response] = await Promise.all([
  import("@sveltia/cms"),
  fetch("/config.json"),
]);
editor.init({ config: await response.json() });
