/** Whether passkeys can be used here. They belong to the name of a host: at an IP address they do not work. */
export function hasPasskeySupport(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    window.isSecureContext &&
    !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)
  )
}
