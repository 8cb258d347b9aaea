/** JSON that can stand inside a `<script>` element: nothing in it ends the element or opens a comment. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
