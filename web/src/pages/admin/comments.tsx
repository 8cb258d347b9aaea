export function Component() {
  return <p>comments</p>
}
