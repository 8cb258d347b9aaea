import type { IsoDate } from './wire.ts'

/** The states of a backup: parts are written, then all are read back. */
export const backupStates = ['writing', 'checking', 'good', 'failed'] as const
export type BackupState = (typeof backupStates)[number]

/** Why a site has no backups: its deployment lacks the bucket or the key, or the key is malformed. */
export type BackupObstacle = 'bucket' | 'key' | 'other key'

export type ListedBackup = {
  id: string
  state: BackupState
  /** Whether it has every long text. The others rely on a full one. */
  isFull: boolean
  startedAt: IsoDate
  endedAt: IsoDate | null
  /** Everything in it is as it was then; null until that moment is reached. */
  momentAt: IsoDate | null
  rows: number
  bytes: number
  /** Why it failed, or why it does not go on; empty otherwise. */
  problem: string
  /** Whether the key of the deployment opens it. */
  hasThisKey: boolean
}

export type Backups = {
  /** Null where backups are made. */
  obstacle: BackupObstacle | null
  /** Whether two nights in a row brought no good backup. */
  isLate: boolean
  /** How many hours a full backup takes, about, where a run does one small step; null on Paid, where it takes minutes. */
  hours: number | null
  /** The newest first. */
  backups: ListedBackup[]
}
