import { useEffect, useRef, useState } from "react";
import { useLabels, useLocale } from "#language/locale-context.tsx";

/** Says so when the language has changed (WCAG 2.2, 4.1.3); silent on load. */
export function LanguageAnnouncement() {
  const locale = useLocale();
  const { languageChanged } = useLabels();
  const [text, setText] = useState("");
  const before = useRef(locale);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    setText(languageChanged);
  }, [locale, languageChanged]);
  return <output className="visually-hidden">{text}</output>;
}
