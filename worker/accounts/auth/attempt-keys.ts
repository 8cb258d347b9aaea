import { sha256 } from '../../ids.ts'
import type { AttemptKeys } from '../login-attempts.queries.ts'

/** 4 hex digits: 65,536 shares. */
const shareDigits = 4

/**
 * The keys of a browser that never signed in to the account, or of an account that does not exist. Anybody can make up
 * emails and has many addresses, so both keys contain a share of 65,536: accounts or visitors with the same share are
 * counted together, which can only refuse more. The table therefore has at most 131,072 such rows, and a row tells
 * nothing about an email or address.
 * @param email in lower case
 * @param visitor the key that rate limits use; null for an unknown one, who is not delayed
 */
export async function keysOfUnknownBrowser(email: string, visitor: string | null): Promise<AttemptKeys> {
  const [account, pair] = await Promise.all([shareOf(email), shareOf(`${email} ${visitor}`)])
  return { delayed: visitor && `visitor:${pair}`, daily: `account:${account}` }
}

/** The keys of a browser that has signed in before. Only a login makes another device id. */
export function keysOfDevice(id: string): AttemptKeys {
  return { delayed: `device:${id}`, daily: null }
}

/** The keys of a session, which only a login makes. */
export function keysOfSession(tokenHash: string): AttemptKeys {
  return { delayed: `session:${tokenHash}`, daily: null }
}

async function shareOf(text: string) {
  return (await sha256(text)).slice(0, shareDigits)
}
