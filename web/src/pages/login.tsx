export function Component() {
  return (
    <main id="main">
      <h1>Login</h1>
    </main>
  )
}
