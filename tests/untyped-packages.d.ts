// Declares the used part of packages that have no types.

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(data: unknown): Promise<unknown[]>;
  }
}

declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): unknown;
  }
}
