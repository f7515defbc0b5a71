/** The same in every local start; sample accounts exist nowhere else. */
export const SAMPLE_PASSWORD = 'весенний-подснежник-7'
