type Run = () => unknown;
/** The most that the exponent of linear work may be, which is about 1. That of quadratic work is 2. */
export declare const linear = 1.3;
/** The processor time of this thread for one run, in microseconds: other programs change it little. */
export declare function costOf(run: Run): Promise<number>;
/**
 * How many times the known cost one run costs. A collection of garbage or a neighbour on the core only adds to a
 * measurement, so the least of several counts: no more are made than it takes to come below `most`.
 */
export declare function costRatio(run: Run, known: number, most: number): Promise<number>;
/**
 * The exponent with which a cost grows with the length of its input, from an eighth of it to all. It depends neither on how
 * fast the machine is nor on how busy.
 * @param prepare makes the input of this length, and returns what is measured
 */
export declare function growthOf(prepare: (length: number) => Run, length: number): Promise<number>;
/** The most that linear work may cost for an input of this length, by the cost of an eighth of it. */
export declare function mostIfLinear(prepare: (length: number) => Run, length: number): Promise<number>;
export {};
