/** Each block of an article beyond paragraphs, headings, lists, quotes and code, as an author sends it. */
export declare const articleBlocks: string
