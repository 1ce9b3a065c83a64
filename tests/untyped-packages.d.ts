// Packages that bring no types of their own; what is used of them is described here.

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
