export interface MailSettings {
  url: string;
  from: string;
}
