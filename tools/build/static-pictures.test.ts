import { expect, it } from "vitest";
import { requestOf } from "./static-pictures.ts";

it.each([
  ["photo.jpg_w-640_fm-avif.avif", "photo.jpg", "?w=640&fm=avif"],
  [
    "photo.jpg_w-640_h-800_fit-fill_f-right_fm-avif_q-50.avif",
    "photo.jpg",
    "?w=640&h=800&fit=fill&f=right&fm=avif&q=50",
  ],
  ["photo.jpg", "photo.jpg", ""],
  ["team_w-anna.jpg", "team_w-anna.jpg", ""],
  ["team_w-640.jpg", "team_w-640.jpg", ""],
  ["team_w-anna.jpg_w-640_fm-avif.avif", "team_w-anna.jpg", "?w=640&fm=avif"],
])("requests the picture of the file %s", (path, original, search) => {
  expect(requestOf(path)).toEqual({ original, search });
});
