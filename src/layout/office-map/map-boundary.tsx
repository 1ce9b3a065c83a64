import { Component, type ReactNode } from "react";

type MapBoundaryProps = { onError: (error: unknown) => void; children: ReactNode };
type MapBoundaryState = { hasFailed: boolean };

/**
 * Renders nothing when the map component's own module cannot be imported or the component throws. A failure of Google's
 * script reaches the `onError` of google-map.client.tsx instead.
 */
export class MapBoundary extends Component<MapBoundaryProps, MapBoundaryState> {
  override state: MapBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): MapBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
