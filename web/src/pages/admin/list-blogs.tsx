export function Component() {
  return <p>list-blogs</p>
}
