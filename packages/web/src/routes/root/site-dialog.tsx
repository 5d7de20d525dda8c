import { ContactDialog } from '../../features/contact-message/contact-dialog.tsx';
import { AboutDialog } from '../../features/site/about-dialog.tsx';
import { LegalDialog } from '../../features/site/legal-dialog.tsx';
import type { DialogName } from '../../lib/browser/dialog-link.ts';

interface SiteDialogProps {
  name: DialogName;
  onClose: () => void;
}

export function SiteDialog({ name, onClose }: SiteDialogProps) {
  if (name === 'connect') return <ContactDialog onClose={onClose} />;
  if (name === 'about') return <AboutDialog onClose={onClose} />;
  return <LegalDialog name={name} onClose={onClose} />;
}
