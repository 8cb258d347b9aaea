export declare const blockElements: string[];
export type RandomTree = {
    html: string;
    /** Its words in order, without those in removed elements. Words without white space or a block between are one. */
    words: string[];
};
/** Random trees of all HTML elements, each with its end tag, in which every word is another one. */
export declare function randomTrees(seed: number): () => RandomTree;
/** Random sequences of tags, text and broken markup, without any order. */
export declare function randomSoups(seed: number): (tokens: number) => string;
