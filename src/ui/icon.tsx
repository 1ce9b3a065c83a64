const shapes = {
  arrow: <path d="M3 12h17M14 6l6 6-6 6" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  menu: <path d="M3 8h18M3 16h18" />,
  pause: <path fill="currentColor" stroke="none" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />,
  play: <path fill="currentColor" stroke="none" d="M8 5v14l11-7z" />,
  LinkedIn: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M4 3.5h16a.5.5 0 0 1 .5.5v16a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5Zm2.2 6.3v8h2.5v-8Zm1.25-1.1a1.45 1.45 0 1 0 0-2.9 1.45 1.45 0 0 0 0 2.9ZM10.3 9.8v8h2.5v-4.3c0-1.2.5-1.9 1.5-1.9s1.3.7 1.3 1.9v4.3h2.5v-4.8c0-2.3-1.2-3.4-2.9-3.4-1.3 0-2.1.7-2.5 1.3V9.8Z"
    />
  ),
  GitHub: (
    <path d="M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5-.39.49-.68 1.05-.85 1.65-.17.6-.22 1.23-.15 1.85v4M9 18c-4.5 2-5-2-7-2" />
  ),
} as const;

type IconName = keyof typeof shapes;

type IconProps = { name: IconName };

/** A small drawing beside a text that says the same; alone, its control needs a name of its own. */
export function Icon({ name }: IconProps) {
  return (
    <svg
      className="icon"
      data-icon={name}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
