import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The form that replaces the profile card. */
export type ProfileFormName = 'edit' | 'password';

const route = getRouteApi('/profile');

/** The open form of the profile. When it closes, the focus returns to the button that opened it. */
export function useProfileForm() {
  const { form } = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const openedHere = useRef(false);
  const last = useRef(form);
  const edit = useRef<HTMLButtonElement>(null);
  const password = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!form && last.current) (last.current === 'edit' ? edit : password).current?.focus();
    last.current = form;
  }, [form]);
  return {
    form,
    buttons: { edit, password },
    open(next: ProfileFormName) {
      openedHere.current = true;
      void navigate({ to: '/profile', search: { form: next }, resetScroll: false });
    },
    close() {
      // The user has left the form while it was saved.
      if (router.latestLocation.search.form !== form) return;
      // With a hash, a link to a section was followed since then: one step back would leave the form open.
      if (openedHere.current && !router.history.location.hash) router.history.back();
      else void navigate({ to: '/profile', search: {}, replace: true, resetScroll: false });
      openedHere.current = false;
    },
  };
}
