/*
 * The globals of browsers and Node.js that code without a suffix uses, as far as it uses them. Such code is checked without
 * the types of either (tsconfig.shared.json, tsconfig.page.json); the other projects have the full types of their platform.
 */

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
}
declare const AbortSignal: {
  timeout(milliseconds: number): AbortSignal;
};

interface Headers {
  get(name: string): string | null;
}

interface RequestInit {
  signal?: AbortSignal | null;
  credentials?: "omit";
  redirect?: "error";
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  text(): Promise<string>;
}

declare function fetch(url: string, init?: RequestInit): Promise<Response>;

declare const performance: { now(): number };

declare function setTimeout(callback: (_: void) => void, milliseconds?: number): unknown;

interface URL {
  readonly href: string;
  readonly host: string;
  readonly hostname: string;
  readonly protocol: string;
}
declare const URL: {
  new (url: string, base?: string): URL;
  canParse(url: string, base?: string): boolean;
};

interface URLSearchParams {
  readonly size: number;
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}
declare const URLSearchParams: {
  new (init?: string | URLSearchParams | Readonly<Record<string, string>>): URLSearchParams;
};
