import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "./document.server.tsx";

const titles = { 404: "404 Not Found", 500: "500 Internal Server Error" } as const;

/**
 * Returns the HTML of the error screen (docs/specification.md §8), in the words and elements of React Router's default one:
 * 404 for any path but `/`, 500 when the page cannot be rendered. It is the same for every path and does not reveal the error.
 * @param styles those of the page, which give it the page's ground, typeface and colour scheme (base.css)
 */
export function renderErrorScreen(status: 404 | 500, { styles }: Pick<Assets, "styles">): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{titles[status]}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body className="page-container page-section">
        <h2>Unexpected Application Error!</h2>
        <h3>{titles[status]}</h3>
      </body>
    </html>,
  )}`;
}
