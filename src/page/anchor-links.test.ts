import { expect, it } from "vitest";
import { emptyState } from "#content/content-state.ts";
import { readRichText } from "#content/rich-text.ts";
import { decodedFragment } from "#ui/anchor-key.ts";
import { createPageModel } from "./page-model.ts";

const empty = emptyState("sv");

/** Returns where links lead from a text, a ribbon and a partner on a page with areas of these titles. */
function linksTo(address: string, ...titles: readonly string[]) {
  const areas = titles.map((title, index) => ({ id: `a${index}`, title }));
  const about = {
    id: "b",
    title: "B",
    imageOnLeft: false,
    description: readRichText(`*[x](<${address}>)*`),
  };
  const {
    about: blocks,
    areas: shown,
    partners,
  } = createPageModel({
    ...empty,
    content: {
      ...empty.content,
      about: [about],
      areas: [...areas, { id: "r", title: "Ö", ribbon: { title: "R", link: address } }],
      partners: [{ id: "p", name: "P", link: address }],
    },
  });
  const [, inText] = /"href":"([^"]*)"/.exec(JSON.stringify(blocks)) ?? [];
  const ribbon = shown.find(({ area }) => area.id === "r")?.area.ribbon;
  return [inText, ribbon?.link, partners[0]?.link].map((link = "") =>
    link.startsWith("#") ? `#${decodedFragment(link)}` : link,
  );
}

const soft = "Systemut\u00advecklingsstöd";
const decomposed = "O\u0308versyn och rådgivning";

it.each([
  ["without the title's soft hyphen", "#Systemutvecklingsstöd", [soft], soft],
  ["with the title's soft hyphen", `#${soft}`, [soft], soft],
  ["composed", "#Översyn och rådgivning", [decomposed], decomposed],
  ["encoded", "#%C3%96versyn%20och%20r%C3%A5dgivning", [decomposed], decomposed],
  ["decomposed", `#${decomposed}`, ["Översyn och rådgivning"], "Översyn och rådgivning"],
  ["with other spaces", "#Power\u00a0BI  nu", ["Power BI nu"], "Power BI nu"],
  ["with an invisible character", "#Moln\u200b", ["Moln"], "Moln"],
  ["with a percent sign", "#100 % moln", ["100 % moln"], "100 % moln"],
  ["to the one that is written so", "#Moln", ["Mo\u00adln", "Moln"], "Moln"],
])("a link %s leads to the title", (_, address, titles, id) => {
  expect(new Set(linksTo(address, ...titles))).toEqual(new Set([`#${id}`]));
});

it("a link to nothing, and one to another page, stay as they are written", () => {
  for (const address of ["#Ingenting", "https://a.example/#Moln", "#contact"]) {
    expect(new Set(linksTo(address, "Moln"))).toEqual(new Set([address]));
  }
});
