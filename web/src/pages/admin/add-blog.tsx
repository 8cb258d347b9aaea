export function Component() {
  return <p>add-blog</p>
}
