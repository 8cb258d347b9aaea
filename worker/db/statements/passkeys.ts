import { sql } from 'drizzle-orm'

/**
 * SQL for the time from which on an account is asked for a passkey, in milliseconds; null while it has one that works at this host, and
 * where nobody is asked.
 */
export function passkeysFromFor({ adminKey, host }: { adminKey: number; host: string }) {
  return sql<number | null>`(
    SELECT passkeys_from FROM settings WHERE key = 1 AND passkeys_from IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE admin_key = ${adminKey} AND rp_id = ${host})
  )`
}
