// The parts of these two packages that the tests use: they have no types.
declare module '@marbec/web-auto-extractor' {
  /** The structured data of a document, by its type of schema.org. */
  export type Extracted = { jsonld: Record<string, object[]>; errors?: object[] }
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean })
    parse(html: string): Extracted
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'

  export default class Validator {
    validate(extracted: Extracted): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}
