import { expect, it, vi } from "vitest";
import { startEach } from "./start-each.client.ts";

it("starts the others when one throws, and logs it", () => {
  const error = new Error("no such feature");
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const other = vi.fn<() => void>();
  const throwing = () => {
    throw error;
  };
  startEach([throwing, other]);
  expect(other).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledWith(error);
});
