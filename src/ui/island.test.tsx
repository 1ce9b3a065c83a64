import { useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider, useLocale } from "#language/locale-context.tsx";
import { Island, type RenderIsland, RenderIslandContext } from "./island.tsx";

type BoxProps = { text: string };

function Box({ text }: BoxProps) {
  return <p id={useId()}>{`${text} in ${useLocale()}`}</p>;
}

const Field = () => <input id={useId()} />;

const renderIsland: RenderIsland = (island, identifierPrefix) =>
  renderToString(island, { identifierPrefix });

const page = (
  <LocaleProvider locale="en-US">
    <Field />
    <Island name="box" component={Box} props={{ text: '"Ö"' }} after={5} />
    <Field />
  </LocaleProvider>
);

test("an island's ids match its hydration in the browser and differ from the page's ids", () => {
  const html = renderToString(
    <RenderIslandContext value={renderIsland}>{page}</RenderIslandContext>,
  );
  const alone = renderToString(
    <LocaleProvider locale="en-US">
      <Box text={'"Ö"'} />
    </LocaleProvider>,
    { identifierPrefix: "box-" },
  );
  expect(html).toContain(
    `<div data-island="box" data-props="{&quot;text&quot;:&quot;\\&quot;Ö\\&quot;&quot;}" data-after="5">${alone}</div>`,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
});

test("an island is an ordinary child when React renders the whole page", () => {
  expect(renderToString(page)).not.toContain("data-island");
});
