// What of these two packages the tests use; they come without types.
declare module '@marbec/web-auto-extractor' {
  /** What a document says, by the type of schema.org that it says it of. */
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
