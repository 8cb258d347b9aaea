/** HTML that is made to take long to clean, by what it consists of. */
export declare const hostileHtml: Record<string, (length: number) => string>;
/** A well-formed article of about this many characters, and no more. */
export declare function usualHtml(length: number): string;
