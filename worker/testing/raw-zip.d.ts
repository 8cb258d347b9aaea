/** An entry of a zip, and what its headers say wrongly of it. Sizes are in bytes. */
export type RawEntry = {
    /** Bytes where it is not UTF-8. */
    name: string | Uint8Array;
    data?: string | Uint8Array;
    isDeflated?: boolean;
    /** What the list of entries says; the truth where it is left out. */
    method?: number;
    flags?: number;
    crc?: number;
    size?: number;
    packedSize?: number;
    /** Where its own header is. */
    offset?: number;
    /** Further fields of the list of entries. */
    extra?: Uint8Array;
    /** It is in the list only, with the offset of another one. */
    isListedOnly?: boolean;
};
/** What the end of a zip says wrongly. */
export type RawEnd = {
    entries?: number;
    directorySize?: number;
    directoryOffset?: number;
    before?: Uint8Array;
};
/**
 * Writes a zip whose headers may lie. Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 * @param end what its last record says
 */
export declare function rawZip(entries: RawEntry[], end?: RawEnd): Blob;
/** The end of a ZIP64 with its locator, which are before the end. @param offset where the end of a ZIP64 is */
export declare function zip64End({ entries, size, offset }: {
    entries: bigint;
    size: bigint;
    offset: bigint;
}): Uint8Array;
/** The field of an entry with sizes that need 64 bits. */
export declare function zip64Extra(size: bigint, packedSize: bigint): Uint8Array;
