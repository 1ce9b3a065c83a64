import { type ComponentType, createContext, type ReactElement, use } from "react";
import { LocaleProvider, useLocale } from "#language/locale-context.tsx";

/** Renders an island by a call of its own, so that its ids from `useId` are the same when it hydrates alone. */
export type RenderIsland = (island: ReactElement, identifierPrefix: string) => string;

/** Provided where the page is rendered to HTML for visitors. Elsewhere an island is an ordinary child. */
export const RenderIslandContext = createContext<RenderIsland | undefined>(undefined);

type IslandProps<Props extends object> = {
  /** Names the component's module in src/client/islands.ts. */
  name: string;
  component: ComponentType<Props>;
  /** JSON values only: the browser reads them from the container. */
  props: Props;
  /** Hydrates when it comes near the viewport. */
  near?: boolean;
  /** Hydrates this many milliseconds after the visitor sees the page, but not under reduced motion. */
  after?: number | undefined;
};

/** A component that hydrates by itself, always when the pointer or the focus enters it (src/client/islands.ts). */
export function Island<Props extends object>(props: IslandProps<Props>) {
  const { name, component: Component, near, after } = props;
  const locale = useLocale();
  const render = use(RenderIslandContext);
  const island = <Component {...props.props} />;
  if (!render) return island;
  const html = render(<LocaleProvider locale={locale}>{island}</LocaleProvider>, `${name}-`);
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props.props)}
      data-near={near}
      data-after={after}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
