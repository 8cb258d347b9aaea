import { type Sharp } from 'sharp';
export type Bytes = Uint8Array<ArrayBuffer>;
/** A text that tests put into metadata and search in the cleaned file. */
export declare const planted = "planted-by-a-test";
/** Texts that no cleaned image may contain: the planted one, and names from metadata. */
export declare const traces: string[];
/** An image with detail in every part: the same one for the same seed. */
export declare function picture(seed?: number, channels?: 3 | 4): Sharp;
/** An animation of three pictures. */
export declare function animation(): Promise<Sharp>;
/** Adds Exif with a location, XMP and an ICC profile, as a phone and an image editor do. */
export declare function withMetadata(image: Sharp, orientation?: number): Sharp;
export declare function seededRandom(seed: number): () => number;
export declare function encode(image: Sharp): Promise<Bytes>;
/** Joins bytes and Latin-1 texts to a file. */
export declare function joined(...parts: (Uint8Array | readonly number[] | string)[]): Bytes;
/** A box of the ISO base media file format, which AVIF uses: length, type, content. */
export declare function box(type: string, ...parts: (Uint8Array | readonly number[] | string)[]): Bytes;
/** A copy with a part inserted. */
export declare function withInserted(bytes: Bytes, at: number, part: Uint8Array): Bytes;
/** The offset of a Latin-1 text in a file, or -1. */
export declare function find(bytes: Uint8Array, text: string): number;
/** The pixels of all frames, with the orientation applied. */
export declare function pixels(bytes: Uint8Array): Promise<Buffer>;
