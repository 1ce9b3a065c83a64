import { type RefObject, useEffect, useState } from "react";
import { whenNear } from "#ui/when-near.client.ts";

/** Whether the element has been near the viewport (when-near.client.ts). */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(
    () => (element.current ? whenNear(element.current, () => setIsNear(true)) : undefined),
    [element],
  );
  return isNear;
}
