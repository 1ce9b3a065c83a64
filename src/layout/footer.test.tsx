import type { ColophonTexts, Person } from "#content/company.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { site } from "#site.config";
import { Colophon } from "./colophon.tsx";
import { ContactPerson } from "./contact-person.tsx";
import { Footer } from "./footer.tsx";

const person: Person = { name: "Åsa Ek", title: { sv: "Konsult", en: "Consultant" } };

test("the person who answers has the brand's portrait of 96 pixels, and may have a direct number", () => {
  const markup = renderToStaticMarkup(<ContactPerson person={person} />);
  expect(markup).toMatch(/<img [^>]*src="[^"]*contact-person[^"]*" alt="" width="96" height="96"/);
  expect(markup).toContain("<p><strong>Åsa Ek</strong><br/>Konsult</p>");
  expect(
    renderToStaticMarkup(<ContactPerson person={{ ...person, phone: "+46 70 000 00 00" }} />),
  ).toContain('href="tel:+46700000000"');
});

test("a network whose icon the brand has is shown with it, another one with its name alone", () => {
  const profiles = [
    { name: "LinkedIn", address: "https://www.linkedin.com/company/a" },
    { name: "Podden", address: "https://pod.example/a" },
  ];
  const markup = renderToStaticMarkup(<Footer general={{ id: "g", profiles }} />);
  expect(markup).toMatch(/<a class="social-link"[^>]*><svg [^>]*>.*?<\/svg>LinkedIn<\/a>/);
  expect(markup).toMatch(/<a class="social-link"[^>]*>Podden<\/a>/);
});

const texts: ColophonTexts = {
  name: "Chart",
  position: "Position",
  directions: ["N", "S", "E", "W"],
  scale: "Scale",
  changed: "Corrected to",
  dates: "en-GB",
  signs: "Signs",
  signOf: { action: "leads on", source: "source", step: "step" },
};

test("a position south of the equator or west of Greenwich is named so", () => {
  const positionOf = (latitude: number, longitude: number) =>
    /\d+°[^<]*/.exec(
      renderToStaticMarkup(
        <Colophon
          texts={texts}
          language="en"
          map={{ zoom: 17, marker: { latitude, longitude } }}
          changedAt={undefined}
        />,
      ),
    )?.[0];
  expect(positionOf(51.5, -0.125)).toBe("51°30.00′\u00a0N 0°07.50′\u00a0W");
  expect(positionOf(-33.75, 151.25)).toBe("33°45.00′\u00a0S 151°15.00′\u00a0E");
});

test("the date of the last change is the one in the company's time zone", () => {
  const markup = renderToStaticMarkup(
    <Colophon texts={texts} language="en" map={site.map} changedAt="2026-07-01T22:30:00.000Z" />,
  );
  expect(markup).toContain("<dd>2 July 2026</dd>");
});
