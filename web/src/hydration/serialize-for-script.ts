/**
 * What would end a script element, or make its end none: these, in any case.
 * Source: https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
const unsafe = /<(?=!--|\/?script)/gi

/** JSON for a `<script>` element. Other tags stay as they are, so that they compress with those of the document. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(unsafe, '\\u003c')
}
