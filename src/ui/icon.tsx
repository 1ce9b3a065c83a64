const shapes = {
  arrow: <path d="M3 12h17M14 6l6 6-6 6" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  menu: <path d="M3 8h18M3 16h18" />,
  pause: <path fill="currentColor" stroke="none" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />,
  play: <path fill="currentColor" stroke="none" d="M8 5v14l11-7z" />,
} as const;

type IconName = keyof typeof shapes;

type IconProps = { name: IconName };

/** A decorative icon. A control without text needs an accessible name of its own. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      {/* Not on `svg`, where a zoomed page of WebKit scales the stroke twice. */}
      <g fill="none" stroke="currentColor" strokeWidth="2">
        {shapes[name]}
      </g>
    </svg>
  );
}
