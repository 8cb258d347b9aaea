import { tokenOf } from '../../contract/authorization.ts'
import { randomBytes, sha256 } from '../../ids.ts'

const tokenBytes = 32

/** Creates a token of 256 random bits, in base64url, for a session or a preview link. */
export function createToken(): string {
  return randomBytes(tokenBytes).toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** The SHA-256 of the token in an `Authorization` header, with or without `Bearer`; null when it has no token. */
export async function hashOfToken(header: string | undefined): Promise<string | null> {
  const token = tokenOf(header)
  return token && sha256(token)
}
