const shapes = {
  arrow: <path d="M3 12h17M14 6l6 6-6 6" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  mail: <path d="M3 5.5h18v13H3zM3 7l9 6.5L21 7" />,
  menu: <path d="M3 8h18M3 16h18" />,
  outbound: <path d="M6 18 18 6M8.5 6H18v9.5" />,
  pause: <path fill="currentColor" stroke="none" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />,
  phone: (
    <path d="M5 3.5h4l2 5-2.5 1.7a11.5 11.5 0 0 0 5.3 5.3l1.7-2.5 5 2v4a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 3 5.7a2 2 0 0 1 2-2.2z" />
  ),
  play: <path fill="currentColor" stroke="none" d="M8 5v14l11-7z" />,
} as const;

export type IconName = keyof typeof shapes;

type IconProps = { name: IconName };

/** A decorative icon. A control without text needs an accessible name of its own. */
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
