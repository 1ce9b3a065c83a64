/** The static files of dist/site, with the headers of its file `_headers`. */
type Environment = { ASSETS: { fetch: (request: Request) => Promise<Response> } };

/**
 * The static edition's one rule on Cloudflare: `/?lang=en-US` is `en-US.html`. Any other value of `lang` is the default
 * language.
 */
export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const file = (path: string) => ASSETS.fetch(new Request(new URL(path, request.url), request));
    const lang = new URL(request.url).searchParams.get("lang") ?? "";
    if (/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(lang)) {
      const page = await file(`/${lang}.html`);
      if (page.ok || page.status === 304) return page;
    }
    return file("/index.html");
  },
};
