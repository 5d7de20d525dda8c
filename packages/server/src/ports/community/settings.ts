export interface CommunitySettings {
  /** `https://discord.com/api/webhooks/{id}/{token}`: who has it may post. */
  webhookUrl: string;
}
