export interface CommunitySettings {
  /** `https://discord.com/api/webhooks/{id}/{token}`: the address is the permission to post. */
  webhookUrl: string;
}
