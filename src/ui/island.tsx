import { type ComponentType, createContext, type ReactElement, use } from "react";
import { LocaleProvider, useLocale } from "#language/locale-context.tsx";

/** Renders an island in a separate call, so that its `useId` ids match when the browser hydrates it alone. */
export type RenderIsland = (island: ReactElement, identifierPrefix: string) => string;

/** Provided when the page is rendered to HTML for visitors. Without it an island is an ordinary child. */
export const RenderIslandContext = createContext<RenderIsland | undefined>(undefined);

type IslandProps<Props extends object> = {
  /** Names the component's module in src/client/islands.client.ts. */
  name: string;
  component: ComponentType<Props>;
  /** JSON values only: the browser reads them from the container's attribute. */
  props: Props;
  /** Hydrates near the viewport (when-near.client.ts). */
  near?: boolean;
  /**
   * The milliseconds of the visit at which the island changes by itself. It hydrates before, unless motion is reduced.
   */
  due?: number | undefined;
  /** The picture that it then shows, which is requested before it hydrates. */
  ahead?: ReactElement | undefined;
};

/** A component that hydrates on its own, at the latest when the pointer or focus enters one of its buttons (src/client/islands.client.ts). */
export function Island<Props extends object>(props: IslandProps<Props>) {
  const { name, component: Component, near, due, ahead } = props;
  const locale = useLocale();
  const render = use(RenderIslandContext);
  const island = <Component {...props.props} />;
  if (!render) return island;
  const html = render(<LocaleProvider locale={locale}>{island}</LocaleProvider>, `${name}-`);
  return (
    <>
      <div
        data-island={name}
        data-props={JSON.stringify(props.props)}
        data-near={near}
        data-due={due}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {ahead && <template>{ahead}</template>}
    </>
  );
}
