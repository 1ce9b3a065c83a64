import type { ContentTypeId } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";

type Prose = {
  note: string;
  title: string;
  before: string;
  fieldsHeading: string;
  /** Head of the table of fields. */
  columns: string;
  required: string;
  /** In the order in which the page shows them. */
  ids: readonly ContentTypeId[];
  after: string;
};

const ids = ["title", "news", "about", "area", "useCase", "partner", "general"] as const;

const sv: Prose = {
  ids,
  note: "<!-- Skriven av `npm run content:docs` ur src/content/types/ (tabellerna) och tools/content/editing-guide-prose.ts (resten): ändra där. -->",
  title: "# Redigera webbplatsen",
  before: `Allt på sidan utom menyn och knapparna skrivs i Contentful, eller i filerna i \`content-files/\` för den som inte
använder Contentful. Här står hur ett utkast blir en publicerad text, och vad som ska stå i vilket fält.

## Från utkast till publicerat

1. Skapa eller öppna en post och skriv. Byt språk upp till höger: varje text har ett fält på svenska och ett på engelska.
   Saknas den engelska texten ser engelska besökare den svenska.
2. Öppna **förhandsvisningen**: knappen *Open Live Preview* i Contentful, eller adressen som du har fått av den som
   sköter webbplatsen. Den gula remsan längst ned säger att du ser utkast. Det du sparar syns inom fem sekunder. Klicka
   på en text eller bild för att komma till dess fält. Den öppnade sidan visar utkast i åtta timmar; öppna sedan
   förhandsvisningen på samma sätt igen.
3. Remsan visar också **vad som finns att rätta**: texter som saknas på ett språk, bilder som är för små, länkar som inte
   leder någonstans. Ett *fel* gör att något inte syns på sidan, en *varning* att det kunde vara bättre.
4. Publicera. Bilderna publiceras för sig: gör det först. Med en webhook visar sidan ändringen inom några sekunder. Utan
   den hämtar servern ändringen vid nästa besök, högst en gång i minuten, och besöken därefter visar den. Den som har
   sidan öppen ser den när sidan laddas om.

## Bra att veta

- **Ordning.** Det nyaste kommer först, räknat från när det skapades; de tre första nyheterna visas. En senare rättelse
  ändrar inte ordningen. Har en nyhet väntat som utkast medan nyare publicerats, duplicera den och publicera kopian: den
  är ny. Erbjudanden kommer i bokstavsordning.
- **Rubriker är adresser.** Namnet på ett erbjudande eller kundfall blir adressen till det. När du byter namn leder gamla
  länkar till sidans början.
- **Bilder.** Beskriv bilden i fältet *Description* på båda språken, för den som inte ser den. Sidan gör själv mindre
  kopior: ladda upp originalet, hellre för stort än för litet.
- **Markdown.** \`**fet**\`, \`*kursiv*\`, \`[länk](https://…)\`, listor med \`-\`, mellanrubriker med \`##\`. HTML visas inte.`,
  fieldsHeading: "## Fälten\n\nSiffrorna i bilderna är fältens nummer i tabellerna.",
  columns: "|  | Fält | Vad som ska stå där |",
  required: "Måste fyllas i.",
  after: `## Ett nytt företag på tio minuter

1. Skriv om \`site.config.ts\` och exemplen i \`content-files/\`, eller börja med dem som de är.
2. \`npm run content:check\` visar vad som är kvar att rätta.
3. Skapa ett tomt space i Contentful, och kör \`npm run setup\`: det visar vad som ska skapas, frågar, och fyller spacet med
   innehållsmodellen, exemplen, förhandsvisningen och nycklarna. [CUSTOMIZE.md](CUSTOMIZE.md#contentful) beskriver det.

Åt andra hållet: \`npm run content:pull -- --out mapp\` skriver allt i ett space som filer, som säkerhetskopia eller för att
lämna Contentful. \`CONTENT_DIR=mapp npm start\` visar dem.`,
};

const en: Prose = {
  ids,
  note: "<!-- Written by `npm run content:docs` from src/content/types/ (tables) and tools/content/editing-guide-prose.ts (the rest): change it there. -->",
  title: "# Editing the website",
  before: `You write everything on the page except the menu and the buttons in Contentful or, without Contentful, in the files in
\`content-files/\`. This guide describes how a draft becomes a published text, and what belongs in which field.

## From draft to published

1. Create or open an entry and write. Change the language at the top right: each text has a field in Swedish and one in
   English. When the English text is missing, English visitors see the Swedish one.
2. Open the **preview**: the button *Open Live Preview* in Contentful, or the address that the website's administrator
   gave you. The yellow strip at the bottom says that you see drafts. Saved changes appear within five seconds. Click a
   text or picture to open its field. The opened page shows drafts for eight hours; then open the preview again in the
   same way.
3. The strip also shows **what to fix**: texts that are missing in a language, pictures that are too small, links to
   nothing. An *error* keeps something off the page, a *warning* means that it could be better.
4. Publish. Publish pictures first: they are published separately. With a webhook the page shows the change within
   seconds. Without one, the server fetches it at the next visit, at most once a minute, and visits after that show it.
   Visitors who have the page open see it after a reload.

## Good to know

- **Order.** The most recently created entry is first; the first three news items are shown. A later correction does not
  change the order. To publish an old draft as the newest item, duplicate it and publish the copy. Service areas are in
  alphabetical order.
- **Titles are addresses.** The name of an area or customer case becomes its address. When you change the name, old links
  lead to the top of the page.
- **Pictures.** Describe the picture in the field *Description* in both languages, for visitors who cannot see it. The
  website creates smaller copies itself: upload the original, in the largest size that you have.
- **Markdown.** \`**bold**\`, \`*italic*\`, \`[link](https://…)\`, lists with \`-\`, headings with \`##\`. HTML is not shown.`,
  fieldsHeading:
    "## The fields\n\nThe numbers in the pictures are the fields' numbers in the tables.",
  columns: "|  | Field | What belongs there |",
  required: "Must be filled in.",
  after: `## A new company in ten minutes

1. Edit \`site.config.ts\` and the examples in \`content-files/\`, or start with them unchanged.
2. \`npm run content:check\` shows what is left to fix.
3. Create an empty space in Contentful, and run \`npm run setup\`: it shows what will be created, asks, and fills the space
   with the content model, the examples, the preview and the keys. [CUSTOMIZE.md](CUSTOMIZE.md#contentful) describes it.

In the other direction, \`npm run content:pull -- --out folder\` writes a space as files, as a backup or to leave Contentful.
\`CONTENT_DIR=folder npm start\` shows them.`,
};

export const prose: Record<EditorLanguage, Prose> = { sv, en };
