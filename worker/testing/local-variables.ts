/** The Worker's variables as a local run has them, for tests without a Worker. */
export const localVariables = {
  ENVIRONMENT: 'local',
  SITE_URL: '',
  ALLOWED_ORIGINS: '',
  PASSWORD_KDF: 'scrypt',
  AI_MODEL_TEXT: 'a model',
  AI_MODEL_FAST: 'a model',
}
