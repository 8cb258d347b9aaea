export type XssVector = {
    number: number;
    html: string;
};
/** Every vector with a script that reports its number. */
export declare const xssVectors: readonly XssVector[];
