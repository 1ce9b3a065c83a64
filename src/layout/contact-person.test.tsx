import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Person } from "#content/person.ts";
import { ContactPerson } from "./contact-person.tsx";

const person: Person = { name: "Åsa Ek", title: { sv: "Konsult", en: "Consultant" } };

const html = (shown: Person) => renderToStaticMarkup(<ContactPerson person={shown} />);

test("a person needs no portrait and no number", () => {
  expect(html(person)).toBe(
    '<div class="contact-person"><p><strong>Åsa Ek</strong><br/>Konsult</p></div>',
  );
});

test("a person has a portrait of 96 pixels and a direct number", () => {
  const markup = html({ ...person, phone: "+46 70 000 00 00", portrait: "/asa.jpg" });
  expect(markup).toMatch(/<img [^>]*src="\/asa.jpg" alt="" width="96" height="96"/);
  expect(markup).toContain('href="tel:+46700000000"');
});
