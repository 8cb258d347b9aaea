/** Whether passkeys can be used here. They belong to a host by its name: at an IP address there are none. */
export function hasPasskeySupport(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    window.isSecureContext &&
    !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)
  )
}
