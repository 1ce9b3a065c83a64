import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createEncodingQueue } from "./encoding-queue.ts";

test("does work of one name once at a time, and no more than two pieces at once", async () => {
  const queue = createEncodingQueue({ atOnce: 2, waiting: 10 });
  const done: string[] = [];
  let [running, most] = [0, 0];
  const work = (name: string) => async () => {
    most = Math.max(most, ++running);
    await pause(5);
    running--;
    done.push(name);
    return new Uint8Array();
  };
  await Promise.all(["a", "a", "b", "c", "d"].map((name) => queue.run(name, false, work(name))));
  expect(done.toSorted()).toEqual(["a", "b", "c", "d"]);
  expect(most).toBe(2);
});

test("goes on after work that failed", async () => {
  const queue = createEncodingQueue({ atOnce: 1, waiting: 1 });
  const failing = queue.run("a", false, () => Promise.reject(new Error("no picture")));
  const next = queue.run("b", false, async () => new Uint8Array([1]));
  await expect(failing).rejects.toThrow("no picture");
  expect(await next).toEqual(new Uint8Array([1]));
});

test("takes what is urgent before what waits, and however much waits", async () => {
  const queue = createEncodingQueue({ atOnce: 1, waiting: 2 });
  const done: string[] = [];
  const work = (name: string) => async () => {
    await pause(5);
    done.push(name);
    return new Uint8Array();
  };
  const ordinary = ["a", "b", "c"].map((name) => queue.run(name, false, work(name)));
  await expect(queue.run("d", false, work("d"))).rejects.toThrow("Too many images");
  await Promise.all([...ordinary, queue.run("c", true, work("c at once"))]);
  expect(done).toEqual(["a", "c at once", "b", "c"]);
});
